/** docs/admin-api.md "chat-reports". */
export interface ReportRow {
  id: string;
  kind: 'masked' | 'player';
  state: 'open' | 'resolved';
  senderId: string;
  senderName: string;
  senderPhone: string;
  receiverId: string;
  receiverName: string;
  receiverPhone: string;
  message: string;
  original: string | null;
  reason: string | null;
  createdAt: string;
  resolvedAt: string | null;
  resolvedBy: string | null;
  resolvedByName: string | null;
}

/** One of them on its own page. */
export interface ReportPage extends ReportRow {
  senderReports: number;
  senderMutedUntil: string | null;
  messages: readonly {
    id: string;
    senderId: string;
    message: string;
    createdAt: string;
    reported: boolean;
  }[];
}

/** docs/admin-api.md "chat-mutes". */
export interface MuteRow {
  id: string;
  name: string;
  phoneNo: string;
  until: string;
  reason: string;
  mutedBy: string;
  mutedByName: string;
}
