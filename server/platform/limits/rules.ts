/** `points` in `seconds` for one key, counted from its first point. More are refused until the time is over. */
export type TakeRule = {
  points: number
  seconds: number
  /** Points that a process borrows at a time (lease.ts); divides `points`. Absent: each is taken singly. */
  batch?: number
  why: string
}

/** The first `free` attempts in `seconds` pass at once; each further one waits twice as long, at most `maxMs`. */
export type DelayRule = {
  free: number
  seconds: number
  firstMs: number
  maxMs: number
  /** Attempts of one key that may wait at the same time in one process; more are refused. Absent: no limit. */
  waiting?: number
  why: string
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** All limits. A key is an address (addressKey), the id of a user or thing, or the digest of a number. */
export const takeRules = {
  flood_burst: {
    points: 300,
    seconds: 10,
    batch: 30,
    why: 'Anything from one address, before the database is asked. Mobile operators put hundreds of people behind one',
  },
  flood_minute: {
    points: 1500,
    seconds: minute,
    batch: 50,
    why: 'The same over a longer time: a program that copies the site',
  },
  session_lookup: {
    points: 60,
    seconds: minute,
    batch: 5,
    why: 'Sessions of one address that are looked up to give them a budget of their own; more count as strangers',
  },
  read_burst: {
    points: 150,
    seconds: 10,
    batch: 15,
    why: 'Pages and calls that change nothing, by strangers at one address: several people browsing quickly',
  },
  read_minute: { points: 900, seconds: minute, batch: 45, why: 'The same over a longer time' },
  write_burst: {
    points: 60,
    seconds: 10,
    batch: 5,
    why: 'Calls that change something, by strangers at one address; each kind has a narrower limit of its own',
  },
  write_minute: { points: 240, seconds: minute, batch: 10, why: 'The same over a longer time' },
  own_read_burst: {
    points: 100,
    seconds: 10,
    batch: 10,
    why: 'Reads of one session or known device, whatever its neighbours at the address do',
  },
  own_read_minute: { points: 600, seconds: minute, batch: 30, why: 'The same over a longer time' },
  own_write_burst: { points: 60, seconds: 10, batch: 5, why: 'Writes of one session or known device' },
  own_write_minute: { points: 240, seconds: minute, batch: 10, why: 'The same over a longer time' },

  sign_in_address: { points: 10, seconds: minute, why: 'Every sign-in makes a user' },
  sign_in_pair: {
    points: 5,
    seconds: hour,
    why: 'Users that one address makes with one number. There is no limit for a number whoever asks: strangers would use it up and keep its owner out',
  },
  sign_in_device: {
    points: 10,
    seconds: hour,
    why: 'Users that a known device makes; above it the device gets the last one again and is not refused',
  },
  sign_in_link_address: {
    points: 20,
    seconds: 10 * minute,
    why: 'Guessing links of 256 bits is hopeless; this saves the queries',
  },
  invitation_address: {
    points: 20,
    seconds: 10 * minute,
    why: 'Guessing invitation links of 256 bits is hopeless; this saves the queries',
  },
  setup_address: {
    points: 20,
    seconds: 10 * minute,
    why: 'Guessing setup links of 256 bits is hopeless; this saves the queries',
  },
  csp_report_address: {
    points: 30,
    seconds: hour,
    why: 'Reports of refused scripts: a page with an extension in it sends a few, a stranger could fill the log',
  },
  demo_address: { points: 10, seconds: minute, why: 'Guessing the links of demo mode' },
  code_request_address: {
    points: 20,
    seconds: hour,
    why: 'Each code is a paid message to a telephone. Codes for known devices do not count',
  },
  code_request_network: {
    points: 60,
    seconds: hour,
    why: 'The same for an IPv6 network of 48 bits, in which one customer has 65,536 addresses of the limit above',
  },
  notice_text_person: {
    points: 10,
    seconds: day,
    why: 'Texts of one kind to one person. The agency pays for each; the digest of the morning counts the rest',
  },
  notice_text_site: {
    points: 300,
    seconds: day,
    why: 'Texts of one kind to all, so that nothing that strangers do can cost more',
  },
  code_guess_address: {
    points: 60,
    seconds: hour,
    why: 'Beside the five tries of each code: many users from one place',
  },
  code_guess_device: {
    points: 60,
    seconds: hour,
    why: 'The same for a known device, which strangers at its address cannot use up',
  },

  factor_user: {
    points: 30,
    seconds: day,
    why: 'Digits of an authenticator by who has the first factor: three of a million are right at a time, 1 in 10,000 a day',
  },
  factor_made_user: {
    points: 10,
    seconds: hour,
    why: 'Authenticators set up and sets of recovery codes by one person: each derives ten keys by argon2, and nobody needs a third',
  },
  passkey_address: { points: 120, seconds: 10 * minute, why: 'Each challenge is a row for five minutes' },

  form_address: {
    points: 60,
    seconds: 10 * minute,
    why: 'Public forms of everybody behind one address',
  },
  form_stranger: {
    points: 20,
    seconds: 10 * minute,
    why: 'Public forms of visitors without a session at one address',
  },
  form_session: {
    points: 10,
    seconds: 10 * minute,
    why: 'Public forms of one person signed in: nobody writes more than a letter a minute',
  },
  form_address_unaged: {
    points: 3,
    seconds: 10 * minute,
    why: 'The same from what did not open the form first',
  },
  form_target: {
    points: 60,
    seconds: hour,
    why: 'Mails about one listing or to the agency, from however many places; above it leads are kept but not mailed',
  },
  contact_address: {
    points: 30,
    seconds: hour,
    why: 'Calls and messages to agents that are counted, by address: above what an office behind one makes',
  },
  contact_once: {
    points: 1,
    seconds: 10 * minute,
    why: 'One address, listing and way: tapping twice is one call',
  },
  email_link_user: {
    points: 5,
    seconds: day,
    why: 'Verification mails that one account sends to addresses; each address gets one a day at most anyway',
  },
  email_link_address: {
    points: 10,
    seconds: hour,
    why: 'The same from one place, where accounts are cheap',
  },
  email_token_address: { points: 30, seconds: 10 * minute, why: 'Guessing verification links' },
  report_address: {
    points: 10,
    seconds: hour,
    why: 'Reports about listings from one address: a person of the agency looks at each',
  },
  report_listing: {
    points: 30,
    seconds: day,
    why: 'Reports about one listing, from however many places: more would tell the agency nothing new',
  },
  confirmation_address: {
    points: 60,
    seconds: 10 * minute,
    why: 'Guessing links of 256 bits is hopeless; an owner of many homes answers one by one',
  },
  receipt_address: { points: 10, seconds: 10 * minute, why: 'Guessing receipts' },

  search_user: {
    points: 60,
    seconds: day,
    why: 'Searches that one person saves: three times as many as one may have, for those who try',
  },
  stop_alerts_address: {
    points: 120,
    seconds: 10 * minute,
    why: 'Guessing links of 256 bits is hopeless; the mailboxes of many people call from one address',
  },

  listing_user: { points: 30, seconds: hour, why: 'Each listing is looked at by a person of the agency' },
  upload_user: {
    points: 60,
    seconds: hour,
    why: 'Edits with files, whose sizes are hours of work in the end',
  },
  document_user: {
    points: 240,
    seconds: hour,
    why: 'Changes of documents by an owner: each is an entry of the audit. Above what a seller with ten homes does at once',
  },
  upload_bytes_stranger: {
    points: 4096,
    seconds: day,
    why: 'Megabytes of forms with files by somebody whose number is not verified: seven of the largest, fifty usual ones',
  },
  upload_bytes_address: {
    points: 16 * 1024,
    seconds: day,
    why: 'The same of all of them at one address, as accounts cost nothing and networks share addresses',
  },
  upload_bytes_user: {
    points: 32 * 1024,
    seconds: day,
    why: 'Megabytes of forms with files by somebody whose number is verified',
  },
  tour_user: { points: 20, seconds: hour, why: 'Each tour is a mail to somebody' },
  tour_proposal_user: { points: 60, seconds: hour, why: 'Each proposal is a mail to who asked' },
  lead_create_user: { points: 200, seconds: day, why: 'Each is a line in the inbox of the agency' },
  lead_export_user: { points: 20, seconds: hour, why: 'Reads every lead there is' },
  export_user: { points: 5, seconds: hour, why: 'Reads everything there is about a person' },
  sheet_user: { points: 40, seconds: hour, why: 'Reads every listing that a person may see' },
  bulk_user: {
    points: 600,
    seconds: hour,
    why: 'Each may change hundreds of listings, or the status of one',
  },
  backup_user: { points: 6, seconds: hour, why: 'Each reads or writes everything the site has' },
  audit_verify_user: { points: 10, seconds: 10 * minute, why: 'Reads the whole audit' },
  mail_test_user: {
    points: 5,
    seconds: 10 * minute,
    why: 'Each is a mail, and may wait for a server that says nothing',
  },
  backup_place_user: {
    points: 20,
    seconds: 10 * minute,
    why: 'Each looks at a folder of the machine and writes a file there; nobody tries more, and nobody is to search folders',
  },
  sms_test_user: {
    points: 5,
    seconds: 10 * minute,
    why: 'Each is a paid message, and asks a server that somebody named in Settings',
  },
  erase_user: { points: 5, seconds: hour, why: 'Reads and deletes everything there is about a person' },
} as const satisfies Record<string, TakeRule>

export const delayRules = {
  secret_address: {
    free: 5,
    seconds: hour,
    firstMs: 500,
    maxMs: 8000,
    waiting: 4,
    why: 'Guessing passwords from one place. Waiting alone does not slow who tries a hundred at once',
  },
  secret_account: {
    free: 10,
    seconds: day,
    firstMs: 250,
    maxMs: 4000,
    why: 'Guessing one password from many places. The owner is never refused, only waits like everybody',
  },
} as const satisfies Record<string, DelayRule>

export type TakeName = keyof typeof takeRules
export type DelayName = keyof typeof delayRules
