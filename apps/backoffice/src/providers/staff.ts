import { createContext, useContext } from 'react';

/** The signed-in staff member, in the shape of the server's answer. */
export interface Staff {
  id: string;
  name: string;
  phoneNo: string;
  role: 'player' | 'agent';
  isSystemAdmin: boolean;
}

/** The role: a system admin sees everything, an agent only their own spaces. */
export type Duty = 'admin' | 'agent';

export const dutyOf = (staff: Staff): Duty | null =>
  staff.isSystemAdmin ? 'admin' : staff.role === 'agent' ? 'agent' : null;

export const StaffContext = createContext<Staff | null>(null);

/**
 * Returns the signed-in staff member.
 * @throws Error outside of the signed-in app
 */
export function useStaff(): Staff {
  const staff = useContext(StaffContext);
  if (!staff) throw new Error('useStaff is used outside of the backoffice');
  return staff;
}
