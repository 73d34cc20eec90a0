import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { whole } from '../../shared/fields/format';
import { leavesOf, type Leaf } from './setting-leaves';

/** Returns a function that names one number or switch of a setting in words. */
export function useLeafLabel(name: string): (leaf: Pick<Leaf, 'path'>) => string {
  const t = useTranslate();
  return ({ path }) =>
    path
      .map((key) =>
        /^\d+$/.test(key)
          ? t('backoffice.settings.stake', { stake: key })
          : t(`backoffice.settings.part.${key}`, { _: key }),
      )
      .join(' · ') || t(`backoffice.settings.name.${name}`);
}

/** A setting's value for reading only: its named numbers and switches in one line, or a single value without a name. */
export function SettingValue({ name, value }: { name: string; value: unknown }) {
  const t = useTranslate();
  const labelOf = useLeafLabel(name);
  const textOf = (leaf: number | boolean) =>
    typeof leaf === 'boolean' ? t(leaf ? 'backoffice.on' : 'backoffice.off') : whole(leaf);
  const leaves = leavesOf(value);
  if (Array.isArray(value)) return <span>{leaves.map((leaf) => textOf(leaf.value)).join(', ')}</span>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      {leaves.map((leaf) => (
        <Box component="span" key={leaf.path.join('.')} sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {leaf.path.length > 0 && (
            <Box component="span" sx={{ color: 'text.secondary', marginRight: 0.5 }}>
              {labelOf(leaf)}
            </Box>
          )}
          <b>{textOf(leaf.value)}</b>
        </Box>
      ))}
    </Box>
  );
}
