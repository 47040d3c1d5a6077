export { reservedStarts } from 'shared-contracts/reserved-starts';
