/** Days after arrival in which a return or a damage claim can be asked for. */
export const returnDays = 30
/** A parcel of which nobody has written down that it arrived counts as there so many days after it left. */
export const assumedTransitDays = 10
/** When what an order earns is free to use, in words; the order's own day stands on its page. */
export const earnedFreeText = `about ${assumedTransitDays + returnDays} days after payment, later where the order ships or arrives later`
