import type { ComponentType } from 'react';
import { translate } from '../i18n';
import { toast } from '../ui';
import { useLazy } from './lazy';

/**
 * A dialog whose chunk is loaded when it is opened. If that fails, a toast says so and the dialog closes, so that the
 * next tap loads it again.
 */
export function lazyDialog<P extends { onClose: () => void }>(load: () => Promise<ComponentType<P>>) {
  return function LazyDialog(props: P) {
    const Loaded = useLazy(load, () => {
      props.onClose();
      toast.error(translate('error.network'));
    });
    return Loaded && <Loaded {...props} />;
  };
}
