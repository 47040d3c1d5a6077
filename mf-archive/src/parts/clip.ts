export { clipText, readClip } from 'shared-contracts/archive/clip';
