import { FormDataConsumer, SaveButton, SimpleForm, Toolbar, type SimpleFormProps } from 'react-admin';

/** Widths of fields: a field is as wide as what is typed into it, on a phone as wide as the screen at most. */
export const short = { maxWidth: 260 };
export const long = { maxWidth: 640 };

interface StaffFormProps extends Omit<SimpleFormProps, 'toolbar'> {
  /** Whether the typed values become a proposal, which another admin has to confirm. */
  isProposal?: (values: Readonly<Record<string, unknown>>) => boolean;
}

/** A form whose button says what a press does: it saves, or it proposes. */
export function StaffForm({ isProposal = () => false, ...form }: StaffFormProps) {
  return (
    <SimpleForm
      {...form}
      toolbar={
        <Toolbar>
          <FormDataConsumer<Record<string, unknown>>>
            {({ formData }) => (
              <SaveButton label={isProposal(formData) ? 'backoffice.verb.propose' : 'ra.action.save'} />
            )}
          </FormDataConsumer>
        </Toolbar>
      }
    />
  );
}
