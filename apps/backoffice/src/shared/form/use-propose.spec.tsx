import { act, renderHook } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { i18nProvider } from '../../i18n/i18n-provider';
import { usePropose } from './use-propose';

it.each([
  [null, 'POST', true],
  ['7', 'PUT', false],
])(
  'a proposal of %s is sent by %s, with a key only where the server reads one',
  async (id, method, keyed) => {
    const asked: [method: string | undefined, keyed: boolean][] = [];
    globalThis.fetch = async (_, init) => {
      asked.push([init?.method, new Headers(init?.headers).has('Idempotency-Key')]);
      return { ok: false, status: 400, headers: new Headers(), text: async () => '{}' } as Response;
    };
    const { result } = renderHook(() => usePropose('admin/campaigns', id, () => ({})), {
      wrapper: ({ children }) => <AdminContext i18nProvider={i18nProvider}>{children}</AdminContext>,
    });
    await act(() => result.current({}));
    expect(asked).toEqual([[method, keyed]]);
  },
);
