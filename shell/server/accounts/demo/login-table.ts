import type { DemoLogin } from './demo-logins.ts';

/** A small table for the terminal; empty without logins. */
export function loginTable(logins: readonly DemoLogin[]): readonly string[] {
  if (logins.length === 0) return [];
  const rows = [
    ['who', 'plan', 'role', 'e-mail', 'password'],
    ...logins.map(({ about, plan, role, email, password }) => [about, plan, role, email, password]),
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const lines = rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`);
  return ['Demonstration logins, for this machine only:', ...lines.map((line) => line.trimEnd())];
}
