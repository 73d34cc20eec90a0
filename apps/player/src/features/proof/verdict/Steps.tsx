import { useT } from '../../../shared/i18n';
import { Icon } from '../../../shared/ui';
import type { StepView } from './step-view';
import styles from '../RoundPage.module.css';

const icons = { ok: 'check', failed: 'x', open: 'clock' } as const;

/** The five steps of the draw, each with a tick or a cross. */
export function Steps({ steps }: { steps: readonly StepView[] }) {
  const t = useT();
  return (
    <ol className={styles['steps']}>
      {steps.map(({ name, state, detail: [key, params], value }) => (
        <li key={name} data-testid={`step-${name}`} data-state={state}>
          <i className={styles['tick']}>
            <Icon name={icons[state]} />
          </i>
          <div>
            <b>{t(`proof.step.${name}`)}</b>
            <small>{t(key, params)}</small>
          </div>
          <code>{value}</code>
        </li>
      ))}
    </ol>
  );
}
