import simpleRest from 'ra-data-simple-rest';
import { HttpError, type DataProvider } from 'react-admin';
import { call, CallError } from '../shared/api/http';

/** Maps react-admin's resources to `/api/admin/{resource}`, by the conventions of ra-data-simple-rest (protocol.md section 2). */
export const dataProvider: DataProvider = simpleRest('admin', async (url, options = {}) => {
  const {
    method = 'GET',
    body,
    signal,
  } = options as { method?: string; body?: string; signal?: AbortSignal };
  try {
    const answer = await call<unknown>(url, {
      method: method as 'GET' | 'POST' | 'PUT' | 'DELETE',
      ...(body === undefined ? {} : { body: JSON.parse(body) as unknown }),
      signal,
    });
    return { status: 200, headers: answer.headers, body: '', json: answer.body };
  } catch (error) {
    if (error instanceof CallError) throw new HttpError(error.message, error.status, error.body);
    throw error;
  }
});
