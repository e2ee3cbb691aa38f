/** The buyer, as the books name an actor. What is only added to never holds a name: it could not be taken out again. */
export const buyerActor = (viewer: object | null): 'customer' | 'guest' => (viewer ? 'customer' : 'guest')
