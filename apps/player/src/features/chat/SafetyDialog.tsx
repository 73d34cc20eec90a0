import type { ChatMessage } from '@libs/contract';
import type { MessageKey } from '@libs/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { ApiError } from '../../shared/api';
import { useT } from '../../shared/i18n';
import { lazySection } from '../../shared/lazy/lazy';
import { Button, Dialog, toast } from '../../shared/ui';
import { blockPlayer, reportMessage, unblockPlayer } from './api';
import styles from './SafetyDialog.module.css';

/** Action that the player has chosen. */
export type SafetyRequest =
  | { kind: 'block' | 'unblock'; user: { id: string; name: string } }
  | { kind: 'report'; message: ChatMessage };

const reasons = ['spam', 'insult', 'money', 'other'] as const;
const textOf = (reason: (typeof reasons)[number]): MessageKey => `chat.reason.${reason}`;

interface SafetyDialogProps {
  request: SafetyRequest;
  onClose: () => void;
}

/** Confirms before a player is blocked, and asks for the reason of a report. */
export function SafetyDialog({ request, onClose }: SafetyDialogProps) {
  const t = useT();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function run(work: () => Promise<unknown>, done?: string) {
    setBusy(true);
    try {
      await work();
      if (done) toast.success(done);
      void queries.invalidateQueries({ queryKey: ['chat'] });
      onClose();
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t('error.generic'));
      setBusy(false);
    }
  }

  if (request.kind === 'report') {
    const { id, senderId, user, message } = request.message;
    return (
      <Dialog title={t('chat.report')} place="bottom" onClose={onClose}>
        <div className={styles['body']}>
          <blockquote className={styles['quote']} dir="auto">
            {message}
          </blockquote>
          <p className={styles['ask']}>{t('chat.reportAsk')}</p>
          {reasons.map((reason) => (
            <Button
              key={reason}
              look="quiet"
              wide
              disabled={busy}
              onClick={() => void run(() => reportMessage(id, reason), t('chat.reported'))}
            >
              {t(textOf(reason))}
            </Button>
          ))}
          <Button
            look="text"
            icon="lock"
            disabled={busy}
            onClick={() => void run(() => blockPlayer(senderId), t('chat.blocked'))}
          >
            {t('chat.block')} (<bdi>{user}</bdi>)
          </Button>
          <Suspense fallback={null}>
            <Complain about={{ person: senderId }} />
          </Suspense>
        </div>
      </Dialog>
    );
  }
  const { kind, user } = request;
  return (
    <Dialog title={t(kind === 'block' ? 'chat.block' : 'chat.unblock')} onClose={onClose}>
      <div className={styles['body']}>
        <p dir="auto">{kind === 'block' ? t('chat.blockAsk', { user: user.name }) : user.name}</p>
        <div className={styles['actions']}>
          <Button look="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            busy={busy}
            data-testid={kind}
            onClick={() => void run(() => (kind === 'block' ? blockPlayer : unblockPlayer)(user.id))}
          >
            {t(kind === 'block' ? 'chat.block' : 'chat.unblock')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const Complain = lazySection(async () => (await import('../../shared/complaints/load')).loadComplain());
