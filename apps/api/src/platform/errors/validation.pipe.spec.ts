import { Transform } from 'class-transformer';
import { IsInt, IsNotEmpty } from 'class-validator';
import { PageDto } from '../paging';
import { DomainError } from './domain-error';
import { validationPipe } from './validation.pipe';

class NeededDto {
  @IsNotEmpty()
  name: string;
}

class CountedDto {
  @Transform(() => 7)
  @IsInt()
  count = 7;
}

describe('a query', () => {
  const pipe = validationPipe();
  const query = (value: object, metatype: new () => object) =>
    pipe.transform(value, { type: 'query', metatype }) as Promise<object>;

  it('that is empty becomes a fresh object of its class each time', async () => {
    const [first, second, third] = [
      await query({}, PageDto),
      await query({}, PageDto),
      await query(Object.create(null) as object, PageDto),
    ];
    for (const one of [first, second, third]) expect(one).toEqual(new PageDto());
    expect(first).toBeInstanceOf(PageDto);
    expect(second).toBeInstanceOf(PageDto);
    expect(second).not.toBe(third);
  });

  it('that is not empty is still checked after an empty one', async () => {
    await query({}, PageDto);
    await query({}, PageDto);
    await expect(query({ pageNumber: '0' }, PageDto)).rejects.toBeInstanceOf(DomainError);
    await expect(query({ other: '1' }, PageDto)).rejects.toBeInstanceOf(DomainError);
    expect(await query({ pageNumber: '2' }, PageDto)).toEqual({ pageNumber: 2 });
  });

  it('that is empty is refused each time if a field is required, and filled in each time if a field has a default', async () => {
    for (let turn = 0; turn < 3; turn++) {
      await expect(query({}, NeededDto)).rejects.toBeInstanceOf(DomainError);
      expect(await query({}, CountedDto)).toEqual({ count: 7 });
    }
  });
});
