import { useState } from 'react';
import { useNotify, useRedirect } from 'react-admin';
import { call, CallError } from '../api/http';
import { useWaitNotice } from '../verbs/wait-notice';

/**
 * Proposes what a form has, and leads to the proposals; if the server refuses a field, its message appears at that
 * field.
 * @param path of the list, below `/api/`
 * @param id null for something new
 */
export function usePropose<Values>(path: string, id: string | null, bodyOf: (values: Values) => object) {
  const notify = useNotify();
  const redirect = useRedirect();
  const waits = useWaitNotice();
  // One key for each opening of the form, so that a retry after a lost answer proposes nothing new twice. A change needs
  // none: the server holds one open proposal for each subject.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return async (values: Values): Promise<Record<string, string> | undefined> => {
    try {
      await call(id ? `${path}/${id}` : path, {
        method: id ? 'PUT' : 'POST',
        body: bodyOf(values),
        ...(id ? {} : { idempotencyKey }),
      });
      waits();
      redirect('list', 'proposals');
      return undefined;
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), {
        type: 'error',
        autoHideDuration: 7000,
      });
      return error instanceof CallError ? fieldsOf(error) : undefined;
    }
  };
}

function fieldsOf({ body }: CallError): Record<string, string> {
  return Object.fromEntries((body.details ?? []).map(({ field, message }) => [field, message]));
}
