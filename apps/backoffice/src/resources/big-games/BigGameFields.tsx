import { bigGameLimits, settingBounds, stakes } from '@libs/contract';
import { Alert } from '@mui/material';
import {
  DateInput,
  maxLength,
  maxValue,
  minValue,
  regex,
  required,
  SelectInput,
  TextInput,
  useTranslate,
} from 'react-admin';
import { aWhole, NumberInput } from '../../shared/fields/NumberField';
import { long, short } from '../../shared/form/StaffForm';

const { guarantee, minCards, minPlayers, title } = bigGameLimits;
const stakeChoices = stakes.map((stake) => ({ id: stake, name: String(stake) }));
const aTime = regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'backoffice.bigGames.timeForm');
const between = ({ min, max }: { min: number; max: number }) => [
  required(),
  aWhole,
  minValue(min),
  maxValue(max),
];

/** The terms of a big game. @param isNew false: the stake is fixed */
export function BigGameFields({ isNew = false }: { isNew?: boolean }) {
  const t = useTranslate();
  return (
    <>
      <Alert severity="info" variant="outlined" sx={{ width: '100%', marginBottom: 2 }}>
        {t(`backoffice.bigGames.${isNew ? 'costs' : 'changes'}`)}
      </Alert>
      {(['am', 'om', 'ti', 'en'] as const).map((tag) => (
        <TextInput
          key={tag}
          source={`title.${tag}`}
          label={`backoffice.bigGames.title.${tag}`}
          validate={[required(), maxLength(title.max)]}
          sx={long}
        />
      ))}
      <SelectInput
        source="stake"
        label="backoffice.fields.stake"
        choices={stakeChoices}
        validate={required()}
        disabled={!isNew}
        sx={short}
      />
      <NumberInput source="guarantee" label="backoffice.bigGames.guarantee" rules={between(guarantee)} />
      <DateInput source="day" label="backoffice.bigGames.day" validate={required()} sx={short} />
      <TextInput
        source="time"
        label="backoffice.bigGames.time"
        helperText="backoffice.bigGames.timeHelp"
        validate={[required(), aTime]}
        sx={short}
      />
      <NumberInput
        source="cardsPerPlayer"
        label="backoffice.bigGames.cardsPerPlayer"
        rules={between(settingBounds.cardsPerPlayer)}
      />
      <NumberInput
        source="minCards"
        label="backoffice.bigGames.minCards"
        rules={between(minCards)}
        sx={short}
      />
      <NumberInput
        source="minPlayers"
        label="backoffice.bigGames.minPlayers"
        rules={between(minPlayers)}
        sx={short}
      />
      <TextInput source="reason" label="backoffice.verb.reason" validate={required()} multiline sx={long} />
    </>
  );
}
