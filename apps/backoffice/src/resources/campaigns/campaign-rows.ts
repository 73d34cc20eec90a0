import type { ApiAnswer } from '@libs/api-client';

/** The terms of one stake, in birr. */
export type StakeTerms = CampaignRow['stakes'][number];

/** A row of admin/campaigns (docs/admin-api.md). */
export type CampaignRow = ApiAnswer<'admin/campaigns', 'get'>[number];

/** A rank of the leaderboard, with its prize. */
export type PrizeRow = Forecast['days'][number]['prizes'][number];

/** Answer of POST admin/campaigns/dry-run. */
export type Forecast = ApiAnswer<'admin/campaigns/dry-run', 'post'>;
