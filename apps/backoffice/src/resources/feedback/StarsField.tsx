import { Rating } from '@mui/material';
import { useRecordContext, type FieldProps } from 'react-admin';

/** One to five stars. */
export function StarsField({ source }: FieldProps) {
  const row = useRecordContext<Record<string, unknown>>();
  const stars = row?.[source];
  return typeof stars === 'number' ? <Rating value={stars} readOnly size="small" /> : null;
}
