import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { IsISO8601, registerDecorator } from 'class-validator';
import { textLimits } from '@libs/contract';
import { groups, type NoticeText } from './notices';
import { Optional } from '../platform/fields';

const { notice } = textLimits;
const TAGS = ['am', 'en', 'om', 'ti'] as const;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export class NotificationDto {
  id: string;
  content: string;
  /** When the notice came into force. ISO 8601, UTC. */
  createdAt: string;
  /** The space whose rounds the reader may enter from this notice. */
  gameSpace?: string;
}

export class NotificationListDto {
  notifications: NotificationDto[];
}

/** Body of POST admin/notifications. */
export class PublishDto {
  /** One text for everybody, or one in each language. */
  @IsNoticeText()
  content: NoticeText;

  /** A group of readers, or the id of one person; if absent, everybody. */
  @Optional()
  @IsAudience()
  audience?: string;

  /** Start of the notice; if absent, it starts at once. */
  @Optional()
  @IsISO8601({ strict: true })
  startsAt?: string;

  /** End of the notice; if absent, it never ends. */
  @Optional()
  @IsISO8601({ strict: true })
  endsAt?: string;
}

export class PublishedDto {
  id: string;
  audience: string;
  startsAt: string;
  endsAt: string | null;
}

function IsNoticeText(): PropertyDecorator {
  return applyDecorators(rule('isNoticeText', isNoticeText), ApiProperty(noticeTextSchema()));
}

/** The published form of a notice's text. */
export function noticeTextSchema(): ApiPropertyOptions {
  const text = { type: 'string', maxLength: notice.max };
  const properties = Object.fromEntries(TAGS.map((tag) => [tag, text]));
  return { oneOf: [text, { type: 'object', properties, required: [...TAGS] }] };
}

function isNoticeText(value: unknown): boolean {
  if (isText(value)) return true;
  if (typeof value !== 'object' || value === null) return false;
  const texts = Object.entries(value);
  return (
    texts.length === TAGS.length &&
    texts.every(([tag, text]) => TAGS.some((one) => one === tag) && isText(text))
  );
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '' && value.length <= notice.max;
}

function IsAudience(): PropertyDecorator {
  return applyDecorators(
    rule('isAudience', (value) => groups.some((group) => group === value) || UUID.test(String(value))),
    ApiProperty({ type: String, required: false, example: 'all' }),
  );
}

function rule(name: string, validate: (value: unknown) => boolean): PropertyDecorator {
  return (target, propertyName) =>
    registerDecorator({
      name,
      target: target.constructor,
      propertyName: propertyName as string,
      validator: { validate, defaultMessage: () => name },
    });
}
