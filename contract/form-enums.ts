// Apart from the other enumerations, because only forms need their values.

export const nearbyCategories = ['Education', 'Health & Medical', 'Transportation'] as const
export type NearbyCategory = (typeof nearbyCategories)[number]

/** The contact that the public sees on a listing; its leads go to the same person. */
export const contactChoices = ['agent', 'agency', 'owner'] as const
export type ContactChoice = (typeof contactChoices)[number]

export const callbackServices = ['home_loan', 'plot_loan', 'construction_loan'] as const
export type CallbackService = (typeof callbackServices)[number]
