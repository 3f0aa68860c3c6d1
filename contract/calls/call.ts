import type { z } from 'zod'

/** The lowest role that may make a call; `anyone` includes visitors. The policies decide on which objects. */
export type Guard = 'anyone' | 'signed_in' | 'seller' | 'staff' | 'admin' | 'superadmin'

/**
 * Pictures are JPEG, PNG, WebP or AVIF; videos are MP4, QuickTime, 3GP, WebM or Matroska; documents are PDF, JPEG, PNG
 * or HEIC, and stay as they are. All are recognized by content.
 */
export type FileField = { kind: 'image' | 'video' | 'document'; max: number; bytes: number }

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Relative to `<origin>/api`. `{id}` stands for the field `id` of `params`. */
  path: `/${string}`
  /** Another spelling of the path, which answers too. */
  alias?: `/${string}`
  /** Every visitor downloads the path. Browsers load the other paths with the first page for signed-in people. */
  onPublicPages?: true
  guard: Guard
  /** Staff whose session lacks its second factor may make the call: to sign in or out, or to set the factor up. */
  withoutFactor?: true
  /** Says in the OpenAPI document what the call does. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Fields of a form, each as text: multipart/form-data, or JSON with the same names where no file is sent. */
  form?: z.ZodObject
  /** Fields of the form that hold files, with their limits. */
  files?: Record<string, FileField>
  /** Maximum bytes of a JSON body; 16 KiB when left out. */
  bodyLimit?: number
  /**
   * The answer depends on its input, the language, the day and public content only: for `visitors`, or for `everyone`,
   * also those who are signed in. The server keeps it in memory and answers If-None-Match. Networks in front of the site
   * may keep an answer for everyone for a second, so forms must not be filled with it.
   */
  shared?: 'visitors' | 'everyone'
  /** No cache may store the answer, not even for visitors. */
  fresh?: true
  /** That somebody read this is recorded, in the audit or for a later decision, so a replica cannot answer. */
  records?: true
  /** Answers 201 and takes an Idempotency-Key. */
  creates?: true
  /** Takes an Idempotency-Key although it creates nothing, because a repeated call would get another answer. */
  keyed?: true
  /** Answers with a file of this media type. The handler returns the text, or an iterable of its parts. */
  file?: string
  response: z.ZodType
}

export const csvType = 'text/csv; charset=utf-8'
export const megabyte = 1024 * 1024
/** The body limit of calls with a text that somebody writes. */
export const messageBytes = 64 * 1024
