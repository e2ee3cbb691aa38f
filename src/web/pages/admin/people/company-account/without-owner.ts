/** Beside a reason that is mailed to the owners of a company, where it has none. */
export const withoutOwnerHint = 'The company has no account of an owner here: nobody is told by mail.'
