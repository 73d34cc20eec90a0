import type { SvgIconComponent } from '@mui/icons-material';
import { type ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';

export type Row = Readonly<Record<string, string | number | null>>;
export type View = () => Promise<ComponentType>;

/** A list of the backoffice, with its place in the menu. */
export interface Entry {
  /** Name of the resource below `/api/admin/`. */
  name: string;
  group: 'money' | 'play' | 'people';
  icon: SvgIconComponent;
  /** Whether agents see it, limited to their own rows. */
  agents?: boolean;
  /** Whether inspectors see it. */
  inspectors?: boolean;
  /** What names a row in the title of its page and in references: a field, or a function of the row. */
  representation?: ResourceProps['recordRepresentation'];
  list: View;
  show?: View;
  create?: View;
  edit?: View;
}
