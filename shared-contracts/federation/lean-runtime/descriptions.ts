/** Codes stay in the errors, with the address that explains them; their texts are not carried to readers. */
const none: Readonly<Record<string, string>> = {};

export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap };
