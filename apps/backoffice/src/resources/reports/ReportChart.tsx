import { useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { useTranslate } from 'react-admin';
import { moneyColours } from '../../app/theme';
import { Chart, compact, valueAxis } from '../../dashboard/Charts';
import { shown, type Report } from './report-rows';

const HATCH = 'report-hatch';

interface ReportChartProps {
  report: Report;
  /** The names of two columns; the second one's bars are hatched, so that no colour has to be told apart. */
  columns: readonly string[];
  /** What each row stands for, in its order. */
  labels: readonly string[];
  title: string;
}

/** Two columns of a report as bars, with what each comes to. */
export function ReportChart({ report, columns, labels, title }: ReportChartProps) {
  const t = useTranslate();
  const { palette } = useTheme();
  const [plain = '', hatched = ''] = moneyColours[palette.mode];
  const series = columns.flatMap((name) => {
    const index = report.columns.findIndex((column) => column.name === name);
    const column = report.columns[index];
    if (!column) return [];
    const total = report.totals[index];
    return [{ column, total, data: report.rows.map(({ values }) => values[index] ?? 0) }];
  });
  const unit = series[0]?.column.unit === 'birr' ? ' ETB' : '';
  return (
    <Chart
      title={title}
      series={series.map(({ column, total, data }, index) => ({
        name: t(`backoffice.reports.columns.${column.name}`),
        value: total === null || total === undefined ? '' : `${shown(total, column.unit)}${unit}`,
        colour: index === 0 ? plain : hatchOf(hatched, palette.background.paper),
        data,
      }))}
    >
      <BarChart
        height={236}
        hideLegend
        skipAnimation
        colors={[plain, `url(#${HATCH})`]}
        xAxis={[{ data: [...labels], scaleType: 'band' }]}
        yAxis={valueAxis}
        grid={{ horizontal: true }}
        margin={{ top: 18, left: 0, right: 4, bottom: 0 }}
        series={series.map(({ column, data }, index) => {
          // The amount stands at one bar, where no other bar can hide it.
          const highest = index === 0 ? data.indexOf(Math.max(...data)) : -1;
          return {
            data,
            label: t(`backoffice.reports.columns.${column.name}`),
            valueFormatter: (value) => `${shown(value, column.unit)}${unit}`,
            barLabel: ({ value, dataIndex }) =>
              value && dataIndex === highest ? compact.format(value) : null,
            barLabelPlacement: 'outside',
          };
        })}
      >
        <defs>
          <pattern
            id={HATCH}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="6" height="6" fill={palette.background.paper} />
            <rect width="4" height="6" fill={hatched} />
          </pattern>
        </defs>
      </BarChart>
    </Chart>
  );
}

/** The same hatch for the square beside a name. */
const hatchOf = (colour: string, ground: string) =>
  `repeating-linear-gradient(-45deg, ${colour} 0 4px, ${ground} 4px 6px)`;
