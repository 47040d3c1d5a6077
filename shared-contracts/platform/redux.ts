/** Redux as slices may use it: selectors of the shell's auth state. The reducer stays in the shell. */
export { Provider, useDispatch, useSelector, useStore } from 'react-redux';
export { configureStore, createAction } from '@reduxjs/toolkit';
export type { UnknownAction } from '@reduxjs/toolkit';
