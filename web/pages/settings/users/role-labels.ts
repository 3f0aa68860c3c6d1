import type { Role } from '#contract/enums.ts'
import { m } from '#messages'

export const roleLabels = {
  buyer: m.role_buyer,
  seller: m.role_seller,
  agent: m.role_agent,
  admin: m.role_admin,
  superadmin: m.role_superadmin,
} satisfies Record<Role, () => string>

export const roleHints = {
  buyer: m.users_role_buyer_hint,
  seller: m.users_role_seller_hint,
  agent: m.users_role_agent_hint,
  admin: m.users_role_admin_hint,
  superadmin: m.users_role_superadmin_hint,
} satisfies Record<Role, () => string>
