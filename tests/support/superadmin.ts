export const superadmin = { phone: '+919826000001', password: 'a long night of rain in Malwa' }
