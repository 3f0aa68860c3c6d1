import type { AuditAction } from '#contract/enums.ts'
import { m } from '#messages'

export const actionLabels = {
  'user.verified': m.audit_user_verified,
  'user.merged': m.audit_user_merged,
  'user.secret_signed_in': m.audit_user_secret_signed_in,
  'user.secret_refused': m.audit_user_secret_refused,
  'user.erased': m.audit_user_erased,
  'user.exported': m.audit_user_exported,
  'user.role_changed': m.audit_user_role_changed,
  'user.suspended': m.audit_user_suspended,
  'user.restored': m.audit_user_restored,
  'user.promoted': m.audit_user_promoted,
  'superadmin.made': m.audit_superadmin_made,
  'superadmin.reset': m.audit_superadmin_reset,
  'property.moderated': m.audit_property_moderated,
  'property.deleted': m.audit_property_deleted,
  'agency.updated': m.audit_agency_updated,
  'safety.updated': m.audit_safety_updated,
  'consent.withdrawn': m.audit_consent_withdrawn,
  'notice.retried': m.audit_notice_retried,
  'codes.shown': m.audit_codes_shown,
  'import.done': m.audit_import_done,
  'import.removed': m.audit_import_removed,
  'leads.exported': m.audit_leads_exported,
  'audit.verified': m.audit_audit_verified,
  'mail.tested': m.audit_mail_tested,
} satisfies Record<AuditAction, () => string>
