/** How long after paying buyers may cancel by themselves, as long as nothing has been shipped. */
export const customerCancelMinutes = 60
