/** Whom the server of the browser stories makes at its first start. */
export const superadmin = { phone: '+919826000001', password: 'a long night of rain in Malwa' }
