import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'

export function greeting({ name }: Pick<User, 'name'>): string {
  const [first] = name.trim().split(/\s+/)
  return m.account_greeting({ name: first || m.account_nobody() })
}
