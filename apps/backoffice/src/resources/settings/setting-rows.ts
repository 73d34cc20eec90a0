/** A row of admin/settings (docs/admin-api.md). */
export interface SettingRow {
  id: string;
  value: unknown;
  version: number;
  changedAt: string | null;
  changedBy: { id: string; name: string; phoneNo: string } | null;
  reason: string | null;
  fixed: 'contract' | 'rule' | 'deployment' | null;
}

/** A row of admin/settings/versions. */
export interface SettingVersion {
  id: string;
  name: string;
  version: number;
  value: unknown;
  changedAt: string;
  changedBy: { id: string; name: string; phoneNo: string } | null;
  reason: string;
}
