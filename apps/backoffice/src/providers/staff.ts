import { createContext, useContext } from 'react';

/** The signed-in staff member, in the shape of the server's answer. */
export interface Staff {
  id: string;
  name: string;
  phoneNo: string;
  role: 'player' | 'agent';
  isSystemAdmin: boolean;
  isInspector: boolean;
}

/** The role: a system admin sees everything, an agent only their own spaces, an inspector what the server opens to one. */
export type Duty = 'admin' | 'agent' | 'inspector';

export const dutyOf = (staff: Staff): Duty | null =>
  staff.isInspector ? 'inspector' : staff.isSystemAdmin ? 'admin' : staff.role === 'agent' ? 'agent' : null;

export const StaffContext = createContext<Staff | null>(null);

/** True for a reader whose pages lead nowhere else and offer no files of rows. */
export const useIsInspector = (): boolean => useContext(StaffContext)?.isInspector ?? false;

/**
 * Returns the signed-in staff member.
 * @throws Error outside of the signed-in app
 */
export function useStaff(): Staff {
  const staff = useContext(StaffContext);
  if (!staff) throw new Error('useStaff is used outside of the backoffice');
  return staff;
}
