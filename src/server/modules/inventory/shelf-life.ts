/** Days that a can is good for at the least when it is sold: it is up to ten days on its way, and then to be drunk. */
export const minDaysLeft = 21
/** Of lots with anything in them, which an index has alone: lots that are used up become more and more. */
export const isInStock = '(on_hand > 0)'
/** Of lots that nobody has blocked and that have days enough left. */
export const isSellable = `(state = 'open' AND (best_by IS NULL OR best_by >= CURRENT_DATE + ${minDaysLeft}))`
/** Units that were sold in time may leave until their best-by date, that day included. */
export const isShippable = `(state = 'open' AND (best_by IS NULL OR best_by >= CURRENT_DATE))`
