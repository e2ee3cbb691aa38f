/** "1,200 $UNTAPPED" */
export const formatTokens = (tokens: number): string => `${tokens.toLocaleString('en-US')} $UNTAPPED`
