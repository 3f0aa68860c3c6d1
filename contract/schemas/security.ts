import { z } from 'zod'
import { proofWays } from '../enums.ts'
import { codeText, line, moment, recoveryCode } from './common.ts'
import { userAnswer } from './user.ts'

// Unpadded base64url, as WebAuthn writes bytes in JSON.
const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/)
const password = z.string().min(1).max(200)
const transports = z
  .array(
    z
      .string()
      .max(30)
      .regex(/^[a-z-]+$/),
  )
  .max(10)

const passkeyName = line(60)

export const passkey = z.object({
  id: z.number().int(),
  name: z.string(),
  created_at: moment,
  last_used_at: moment.nullable(),
})
export type Passkey = z.infer<typeof passkey>

export const security = z.object({
  authenticator: z.boolean().describe('An authenticator app is set up'),
  recovery_codes: z
    .number()
    .int()
    .nullable()
    .describe('How many one-time codes are left; null without an authenticator app'),
  password: z.boolean(),
  passkeys: z.array(passkey),
  passkeys_possible: z.boolean().describe('False where the site has no name that passkeys can belong to'),
  proved_until: moment.nullable().describe('Until when the last proof counts; null: it does not any more'),
  ways: z.array(z.enum(proofWays)).describe('To prove it again, the easiest first'),
})
export type Security = z.infer<typeof security>

/** WebAuthn's AuthenticationResponseJSON. */
export const assertion = z.object({
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(30).nullish(),
  clientExtensionResults: z.object({}),
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: bytes(200).nullish(),
  }),
})
export type Assertion = z.infer<typeof assertion>

/** WebAuthn's RegistrationResponseJSON. */
const attestation = z.object({
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(30).nullish(),
  clientExtensionResults: z.object({}),
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(12_000),
    transports: transports.optional(),
  }),
})
export type Attestation = z.infer<typeof attestation>

export const addPasskeyBody = z.strictObject({ name: passkeyName, response: attestation })
export const renamePasskeyBody = z.strictObject({ name: passkeyName })
export const passkeySignInBody = z.strictObject({ response: assertion })
export const passkeyChallengeBody = z.strictObject({
  proof: z.boolean().optional().describe('For a proof of who is signed in: only own passkeys are offered'),
})

export const proofBody = z
  .strictObject({
    password: password.optional(),
    totp: codeText.optional(),
    recovery_code: recoveryCode.optional(),
    code: codeText.optional().describe('Of the message that POST /user/otp sends'),
    passkey: assertion.optional(),
  })
  .describe('One of these')

export const passwordBody = z.strictObject({ current: password, password })

export const newTotp = z.object({
  secret: z.string().describe('Base32, for typing'),
  uri: z.string().describe('otpauth://, for a QR code'),
  enrolment: z.string().describe('Sent back with the first six codeText, within ten minutes'),
})
export type NewTotp = z.infer<typeof newTotp>
const recoveryCodes = z
  .array(z.string())
  .describe('Each works once in the place of the digits; no other answer has them')
export const totpConfirmed = userAnswer.extend({ recovery_codes: recoveryCodes })
export const newRecoveryCodes = z.object({ recovery_codes: recoveryCodes })
export const renewRecoveryCodesBody = z.strictObject({ totp: codeText })
export const confirmTotpBody = z.strictObject({ enrolment: z.string().min(1).max(600), totp: codeText })

const credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/** WebAuthn's PublicKeyCredentialRequestOptionsJSON. */
export const passkeyChallenge = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(credential),
})

/** WebAuthn's PublicKeyCredentialCreationOptionsJSON. */
export const passkeyOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
