import { languages, languageTags, type Language } from '@libs/i18n';
import { chooseLanguage, translate, useLanguage, useT } from '../../i18n';
import { classes } from '../classes';
import { Icon } from '../brand/Icon';
import { toast } from '../feedback/toasts';
import styles from './LanguageSelect.module.css';

interface LanguageSelectProps {
  /** short: AMH, ENG, … in a header · full: the whole name. */
  names?: 'short' | 'full';
  /** True for colours on velvet, as on the pages before signing in. */
  onVelvet?: boolean;
  className?: string | undefined;
  testId?: string | undefined;
  /** Called after the texts have changed. */
  onChosen?: ((language: Language) => void) | undefined;
}

/** Chooses the language of all texts in a native select, the picker of the phone; switches without a reload. */
export function LanguageSelect({
  names = 'short',
  onVelvet,
  className,
  testId,
  onChosen,
}: LanguageSelectProps) {
  const t = useT();
  const language = useLanguage();

  async function choose(value: string) {
    const chosen = languages.find((one) => one === value);
    if (!chosen) return;
    try {
      await chooseLanguage(chosen);
      onChosen?.(chosen);
    } catch {
      toast.error(translate('error.network'));
    }
  }

  return (
    <span className={classes(styles['box'], onVelvet && styles['velvet'], className)}>
      {onVelvet && <Icon name="globe" className={styles['icon']} />}
      <select
        className={styles['select']}
        aria-label={t('lang.label')}
        data-testid={testId}
        value={language}
        onChange={(event) => void choose(event.target.value)}
      >
        {languages.map((one) => (
          <option key={one} value={one} lang={names === 'full' ? languageTags[one] : undefined}>
            {t(names === 'short' ? `lang.code.${one}` : `lang.${one}`)}
          </option>
        ))}
      </select>
      <Icon name="down" className={styles['icon']} />
    </span>
  );
}
