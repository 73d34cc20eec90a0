-- The operator's reports (docs/operations.md "Close a month"). Each figure is defined once, in a function of
-- migrations/functions/reports; the tables keep what these functions have said of days that are over. Amounts are santim, or
-- counts. Days are those of Addis Ababa.

-- A day whose totals are kept. Days are closed in their order.
CREATE TABLE closed_days (
  day date CONSTRAINT closed_days_pkey PRIMARY KEY,
  closed_at timestamptz NOT NULL,
  -- How many transfers of the day the totals have seen, with the late ones that are noted. More than that: one was posted late.
  transfers bigint NOT NULL
);
GRANT SELECT ON closed_days TO edil_app;

-- The totals of closed days. A total never changes: what was posted late counts on the day on which it was found.
CREATE TABLE day_totals (
  report text
    CONSTRAINT day_totals_report_check CHECK (report IN ('play', 'money', 'bonus', 'players', 'liabilities', 'people')),
  -- The day on which the amount counts.
  day date,
  figure text,
  -- The room, in the reports play and players; the provider, in the report money.
  part text,
  -- The hour of the day, in the report play.
  hour smallint CONSTRAINT day_totals_hour_check CHECK (hour BETWEEN 0 AND 23),
  -- The day to which the amount belongs; an earlier one if it was posted late.
  of_day date,
  amount bigint NOT NULL,
  CONSTRAINT day_totals_pkey PRIMARY KEY (report, day, figure, part, hour, of_day),
  CONSTRAINT day_totals_of_day_check CHECK (of_day <= day)
);
CREATE INDEX day_totals_of_day_idx ON day_totals (of_day);
GRANT SELECT ON day_totals TO edil_app;
