import { textLimits } from '@libs/contract';
import { useState } from 'react';
import {
  AutocompleteInput,
  Create,
  FormDataConsumer,
  maxLength,
  RadioButtonGroupInput,
  ReferenceInput,
  required,
  SaveButton,
  SimpleForm,
  TextInput,
  Toolbar,
} from 'react-admin';
import { audiences, noticeLanguages, type NoticeContent, type NoticeDraft } from './notice-rows';
import { SendNotice } from './SendNotice';

const choices = audiences.map((id) => ({ id, name: `backoffice.audience.${id}` }));
const text = [required(), maxLength(textLimits.notice.max)];

interface Form {
  content: NoticeContent;
  audience: string;
  userId?: string;
  startsAt?: string;
  endsAt?: string;
}

/** A new notice: four texts, its audience and its time; previewed before it is sent. */
export function NoticeCreate() {
  const [draft, setDraft] = useState<NoticeDraft | null>(null);
  return (
    <Create>
      <SimpleForm
        defaultValues={{ audience: 'all' }}
        validate={inOrder}
        onSubmit={(values: unknown) => setDraft(draftOf(values as Form))}
        toolbar={<FormBar />}
      >
        {noticeLanguages.map((lang) => (
          <TextInput
            key={lang}
            source={`content.${lang}`}
            label={`backoffice.notices.${lang}`}
            validate={text}
            multiline
            fullWidth
            slotProps={{ htmlInput: { lang } }}
          />
        ))}
        <RadioButtonGroupInput source="audience" label="backoffice.fields.audience" choices={choices} />
        <FormDataConsumer<Form>>
          {({ formData }) => formData.audience === 'person' && <OnePerson />}
        </FormDataConsumer>
        <TimeInput source="startsAt" label="backoffice.fields.startsAtAddis" />
        <TimeInput source="endsAt" label="backoffice.fields.endsAtAddis" />
      </SimpleForm>
      {draft && <SendNotice draft={draft} onClose={() => setDraft(null)} />}
    </Create>
  );
}

function FormBar() {
  return (
    <Toolbar>
      <SaveButton label="backoffice.notices.preview" icon={<></>} alwaysEnable />
    </Toolbar>
  );
}

/** The server searches for a whole phone, or for at least two characters of a name. */
const found = (q: string) => (q.trim().length < 2 ? {} : { q });

function OnePerson() {
  return (
    <ReferenceInput source="userId" reference="users">
      <AutocompleteInput
        label="backoffice.fields.search"
        optionText={(user: { name: string; phoneNo: string }) => `${user.name} · ${user.phoneNo}`}
        filterToQuery={found}
        validate={required()}
        fullWidth
      />
    </ReferenceInput>
  );
}

function TimeInput(props: { source: string; label: string }) {
  return <TextInput {...props} type="datetime-local" slotProps={{ inputLabel: { shrink: true } }} />;
}

/** Reads a typed time as Addis Ababa's, three hours ahead of UTC all year. */
const inAddis = (local: string): string => new Date(`${local}+03:00`).toISOString();

function draftOf({ content, audience, userId, startsAt, endsAt }: Form): NoticeDraft {
  return {
    content,
    audience: audience === 'person' ? (userId ?? '') : audience,
    ...(startsAt ? { startsAt: inAddis(startsAt) } : {}),
    ...(endsAt ? { endsAt: inAddis(endsAt) } : {}),
  };
}

function inOrder({ startsAt, endsAt }: Partial<Form>): Record<string, string> {
  const start = startsAt ? inAddis(startsAt) : new Date().toISOString();
  return endsAt && inAddis(endsAt) <= start ? { endsAt: 'backoffice.notices.order' } : {};
}
