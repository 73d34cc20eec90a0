import { spaceLimits, textLimits, type SpaceView } from '@libs/contract';
import { useState, type SyntheticEvent } from 'react';
import { ApiError } from '../../../shared/api';
import { useT } from '../../../shared/i18n';
import { Button, Dialog, Switch, TextField } from '../../../shared/ui';
import styles from '../spaces.module.css';

/** Fields of a space that the agent sets. */
export interface SpaceValues {
  name: string;
  isListed: boolean;
  housePercent: number;
}

interface SpaceFormProps {
  title: string;
  /** Space to change; absent for a new one. */
  space?: SpaceView;
  onSave: (values: SpaceValues) => Promise<void>;
  onClose: () => void;
}

const { min, max } = spaceLimits.housePercent;

/** "7.5" → 7.5; null for an invalid house percent. An empty field is one: nobody gives a space away by forgetting it. */
function percentOf(text: string): number | null {
  const percent = Number(text);
  return /^\d{1,2}(\.\d)?$/.test(text.trim()) && percent >= min && percent <= max ? percent : null;
}

/** Name, visibility and house percent of a new or existing space. */
export function SpaceForm({ title, space, onSave, onClose }: SpaceFormProps) {
  const t = useT();
  const [name, setName] = useState(space?.name ?? '');
  const [percent, setPercent] = useState(String(space?.housePercent ?? 0));
  const [isListed, setListed] = useState(space?.isListed ?? false);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const housePercent = percentOf(percent);
  const nameError = tried && !name.trim() ? t('space.nameRequired') : undefined;
  const percentError =
    tried && housePercent === null ? t('space.housePercentWrong', { min, max }) : undefined;

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    if (!name.trim() || housePercent === null) return;
    setBusy(true);
    setRefusal('');
    try {
      await onSave({ name: name.trim(), isListed, housePercent });
      onClose();
    } catch (error) {
      setRefusal(error instanceof ApiError && error.status > 0 ? error.message : t('space.createFailed'));
      setBusy(false);
    }
  }

  return (
    <Dialog place="bottom" title={title} onClose={onClose} testId="space-form">
      <form noValidate className={styles['dialog']} onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('space.name')}
          value={name}
          maxLength={textLimits.name.max}
          autoComplete="off"
          data-autofocus
          error={nameError}
          onChange={setName}
        />
        <TextField
          label={t('space.housePercent')}
          hint={t('space.housePercentHint', { min, max })}
          value={percent}
          inputMode="decimal"
          autoComplete="off"
          maxLength={4}
          error={percentError}
          onChange={setPercent}
        />
        <Switch label={t('space.listed')} hint={t('space.listedHint')} on={isListed} onChange={setListed} />
        <p role="alert" className={styles['refusal']}>
          {refusal}
        </p>
        <Button type="submit" size="large" wide busy={busy}>
          {t('common.save')}
        </Button>
      </form>
    </Dialog>
  );
}
