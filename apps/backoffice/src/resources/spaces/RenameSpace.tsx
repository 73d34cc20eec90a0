import { VerbButton } from '../../shared/verbs/VerbButton';

/** Renames a space. */
export function RenameSpace({ id, name }: { id: string; name: string }) {
  return (
    <VerbButton
      path={`gameSpace/${id}`}
      method="PUT"
      label="backoffice.spaces.rename"
      about={name}
      fields={[{ name: 'name', label: 'backoffice.fields.name', required: true }]}
    />
  );
}
