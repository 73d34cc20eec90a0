import { PostingDto, TransactionDto } from './ledger.lists';

export class TransactionPageDto extends TransactionDto {
  postings: PostingDto[];
}
