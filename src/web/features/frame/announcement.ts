/** The dismissal is kept under the announcement's own key, so that the next announcement shows again (spec §4). */
export const announcementKey = 'untapped-announcement-starter-pack'
export const dismissed = 'dismissed'
export const announcement = 'New: Untapped Starter Pack — Free shipping on orders over $50'
