import { AutocompleteInput, ReferenceInput, type AutocompleteInputProps } from 'react-admin';

type Props = Pick<AutocompleteInputProps, 'label' | 'validate' | 'sx'> & { source: string };

/** Searches from two characters on, as the server does: by a whole phone number or by part of a name. */
const found = (q: string) => (q.trim().length < 2 ? {} : { q });

/** Chooses one person. */
export function PersonInput({ source, ...props }: Props) {
  return (
    <ReferenceInput source={source} reference="users">
      <AutocompleteInput
        {...props}
        optionText={(user: { name: string; phoneNo: string }) => `${user.name} · ${user.phoneNo}`}
        filterToQuery={found}
      />
    </ReferenceInput>
  );
}
