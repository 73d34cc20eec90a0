import type { MessageKey } from '@libs/i18n';
import { CopyButton } from '../../../shared/aside';
import { canShare, shareLink } from '../../../shared/aside/share-link';
import { useT } from '../../../shared/i18n';
import { IconButton } from '../../../shared/ui';
import own from './OwnedSpace.module.css';

interface LinkBoxProps {
  label: string;
  link: string;
  /** The text that is shared with the link; it names the space. */
  shared: MessageKey;
  space: string;
  testId: string;
  /** True shows the whole link, which somebody types on another device; else its end. */
  whole?: boolean;
}

/** A link of a space, with the buttons that copy it and open the phone's share sheet. */
export function LinkBox({ label, link, shared, space, testId, whole }: LinkBoxProps) {
  const t = useT();
  return (
    <div className={own['field']}>
      <span className={own['label']}>{label}</span>
      <div className={own['box']}>
        <span className={own[whole ? 'whole' : 'link']} data-testid={testId} title={link}>
          {whole ? (
            <>
              {new URL(link).host}
              <wbr />
              {new URL(link).pathname}
            </>
          ) : (
            // A long link is cut at its start, which is the same in all links.
            <bdi>{link}</bdi>
          )}
        </span>
        {canShare() && (
          <IconButton
            icon="share"
            label={t('common.share')}
            onClick={() => void shareLink(link, shared, { space })}
          />
        )}
        <CopyButton text={link} copy={t('space.copyLink')} copied={t('space.linkCopied')} />
      </div>
    </div>
  );
}
